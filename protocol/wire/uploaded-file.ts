import { z } from 'zod';

/** One stored file of an upload or a ticket; size in bytes. */
export const uploadedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
});
export type UploadedFileWire = z.infer<typeof uploadedFileSchema>;
