import type { CspOptions } from '../../../server/security-headers';

/** A policy that lets pages do nothing beyond their own origin. */
export const noSources: CspOptions = {
  scriptSrc: [],
  imgSrc: [],
  connectSrc: [],
  mediaSrc: [],
  formAction: [],
  frameSrc: [],
  development: false,
};
