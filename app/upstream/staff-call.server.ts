import { resultSchema } from '~protocol/failure';
import { definePersonalCall } from './registry.server';

/** Declares a change at the staff desk: JSON to the help service, answered with its result only. */
export const defineStaffChange = <Params extends object>(
  name: string,
  path: (params: Params) => string,
  json: (params: Params) => object,
) =>
  definePersonalCall({
    name,
    service: 'help',
    method: 'POST',
    path,
    schema: resultSchema,
    body: (params: Params) => ({ json: json(params) }),
  });
