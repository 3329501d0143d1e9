import { myDataCalls } from '~protocol/my/data/calls';
import { serve } from '../../core/http/serve';
import { exportMyData, exportMyRecords, importMyData, wipeMyData } from '../services/my-data';

/** Service MY: a member's own data as a file. */
export const myDataRoutes = serve(myDataCalls, (context) => ({
  export: (_, { actor }) => exportMyData(context, actor),
  records: (_, { actor }) => exportMyRecords(context, actor),
  import: (file, { actor }) => importMyData(context, actor, file),
  wipe: ({ kind }, { actor }) => wipeMyData(context, actor, kind),
}));
