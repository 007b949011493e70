import { openBase, playTest } from './base/pglite.ts';
import { readTests } from './base/fichiers.ts';
const b = await openBase(); const t = readTests();
await playTest(b, t[0]!);
const f = t.find(x=>x.chemin.includes(process.argv[2]!))!;
const sql = f.sql;
const r = await b.exec(sql.replaceAll('select tests.fait(', 'select tests.fait('));
for (const x of r) for (const row of x.rows) { const v = Object.values(row as object)[0]; if (typeof v==='string' && !/^ok \d/.test(v)) console.log(v); }
process.exit(0);
