/** Opens the embedded database of argv[2], prints its pid, then the number of each insert once it is acknowledged. */
import { openDatabase } from '../../../platform/db/open-database';

async function main(dataDir: string) {
  const { pool } = await openDatabase({ dataDir, databaseUrl: null });
  console.log(`pid ${process.pid}`);
  for (let index = 1; ; index++) {
    await pool.query('insert into login_failure values ($1, 1, now())', [`${process.pid}-${index}`]);
    console.log(`acknowledged ${index}`);
  }
}

main(process.argv[2] ?? '').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
