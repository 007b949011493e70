import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { type PropositionEnCours, sayEnCours } from '../../domain/proposition/en-cours.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import type { CadreFiche } from './cadre-fiche.ts';

interface Props {
  enCours: readonly PropositionEnCours[];
  routeProposition: CadreFiche['routeProposition'];
  /** Of one field; of the whole entry without it. */
  champ?: string;
  formes?: FormesChamps;
  /** True when the register says otherwise than when this field was typed. */
  isPerime?: boolean;
}

/** What another proposition asks of this entry already: whichever is written second will no longer find what its author read. */
export function DejaDemande({ enCours, routeProposition, champ, formes = {}, isPerime = false }: Props) {
  if (champ !== undefined) {
    const siennes = enCours.filter(({ champs }) => champs.includes(champ));
    return (
      <>
        {isPerime && <Remarque texte="Le registre a changé ce champ depuis que vous l’avez écrit : relisez-le." />}
        {siennes.map(({ numero }) => (
          <Remarque key={numero} texte={`Déjà changé par la proposition ${numero}, en cours.`} />
        ))}
      </>
    );
  }
  if (enCours.length === 0) return null;
  return (
    <section aria-labelledby="deja" className="fiche border-l-4 border-suspendu p-4">
      <h3 id="deja" className="text-base!">
        Une autre proposition touche déjà à cette fiche
      </h3>
      <p className="max-w-texte">Si deux propositions changent le même champ, la seconde ne s’écrira pas.</p>
      <ul className="mt-2 list-disc pl-5">
        {enCours.map((une) => (
          <li key={une.numero} className="break-words">
            {une.proposition === null ? (
              <MotsEntiers texte={sayEnCours(une, formes)} />
            ) : (
              <a href={routeProposition(une.proposition)}>
                <MotsEntiers texte={sayEnCours(une, formes)} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Remarque = ({ texte }: { texte: string }) => (
  <p className="mt-1 border-l-4 border-suspendu pl-2 text-sm break-words">
    <MotsEntiers texte={texte} />
  </p>
);
