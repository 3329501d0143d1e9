import { z } from 'zod';
import { myDataBytes, myDataPaths, myDataSchema, wipeKinds } from '~protocol/my-data';
import { createRoutes, type Routes } from '../../core/http/env';
import { readDelete, readJson, readParam } from '../../core/http/read';
import { exportMyData, exportMyRecords, importMyData, wipeMyData } from '../services/my-data';

const kindParam = z.enum(wipeKinds);

/** Service MY: a member's own data as a file (protocol/my-data.ts). */
export const myDataRoutes: Routes = (context) =>
  createRoutes()
    .get(myDataPaths.data, async (c) => c.json(await exportMyData(context, c.get('actor'))))
    .get(myDataPaths.records, async (c) => c.json(await exportMyRecords(context, c.get('actor'))))
    .post(myDataPaths.data, async (c) =>
      c.json(await importMyData(context, c.get('actor'), await readJson(c, myDataSchema, myDataBytes))),
    )
    .post(myDataPaths.wipe, async (c) => {
      await readDelete(c);
      return c.json(await wipeMyData(context, c.get('actor'), readParam(c, 'kind', kindParam)));
    });
