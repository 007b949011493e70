import { useMemo } from 'react';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import { CHAMP_DU_JOUR, type FicheLue } from '../../domain/proposition/changement.ts';
import { sayFiche } from '../../domain/proposition/difference.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import { nommeFormes, nomsOf } from '../../domain/proposition/formes-nommees.ts';
import type { FicheControlee } from '../../domain/saisie/fiche-saisie.ts';
import { DifferenceChamp } from '../../components/admin/DifferenceChamp.tsx';

/** What would be proposed, field by field, as whoever decides will read it. */
export function DifferenceSaisie({
  controle: { changement, fautes },
  formes,
  avant,
  registre: { contenu },
}: {
  controle: FicheControlee;
  /** The entry as the register says it. */
  avant: FicheLue;
  formes: FormesChamps;
  /** What identifiers are called. */
  registre: Pick<RegistreOuvert, 'contenu'>;
}) {
  const nommees = useMemo(() => nommeFormes(formes, nomsOf(contenu)), [formes, contenu]);
  const lignes = changement ? sayFiche(changement, nommees, avant).filter(({ champ }) => champ !== CHAMP_DU_JOUR) : [];
  return (
    <section aria-labelledby="difference" className="fiche p-4">
      <h3 id="difference" className="text-base!">
        Ce qui serait proposé
      </h3>
      {lignes.length === 0 ? (
        <p className="text-muted">Rien ne change encore.</p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {lignes.map((ligne) => (
            <DifferenceChamp key={ligne.champ} ligne={ligne} />
          ))}
        </ul>
      )}
      {fautes.size > 0 && lignes.length > 0 && (
        <p className="mt-2 font-semibold text-danger">Des champs sont à corriger avant de proposer.</p>
      )}
    </section>
  );
}
