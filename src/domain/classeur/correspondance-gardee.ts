import { type Anomalie, reportTo } from '../registre/anomalie.ts';
import { checkCorrespondance, type Correspondance } from './correspondance.ts';
import { correspondanceSchema } from './correspondance.schema.ts';

/** The correspondances that the portal keeps, read as files are; those that the register has outgrown are left. */
export const readGardees = (lectures: readonly unknown[]): Correspondance[] =>
  lectures.flatMap((lecture) => {
    const lue = correspondanceSchema.safeParse(lecture);
    if (!lue.success) return [];
    const anomalies: Anomalie[] = [];
    checkCorrespondance(lue.data, reportTo(anomalies, ''));
    return anomalies.length === 0 ? [lue.data] : [];
  });
