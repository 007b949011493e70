import { AppError } from '../../domain/socle/erreur.ts';

/** What opens comes when a key is first used: the page before does not pay for it. */
export const loadOutils = async () => {
  const [chiffrement, cles, enveloppe] = await Promise.all([
    import('../../data/scelle/chiffrement.ts'),
    import('../../data/scelle/cles.ts'),
    import('../../data/scelle/enveloppe.ts'),
  ]).catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  return { ...chiffrement, ...cles, ...enveloppe };
};
