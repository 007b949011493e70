import type { Fiche, SectionFiche } from '../../components/pdf/fiche.ts';
import { MesureTravaux } from '../../components/projet/MesureTravaux.tsx';
import { BandeChiffres } from '../../components/ui/BandeChiffres.tsx';
import { Definitions } from '../../components/ui/Definitions.tsx';

/** True where a section says something. */
const isDite = ({ textes = [], faits = [] }: SectionFiche): boolean =>
  textes.some(Boolean) || faits.some(([, valeur]) => Boolean(valeur));

/** A page in its words, in its order: sentence, measure, figures, sections. */
export function FicheApercue({ fiche }: { fiche: Fiche }) {
  const { surtitre, titre, phrase, mesure, chiffres = [], sections } = fiche;
  return (
    <article aria-label={`Aperçu\u00a0: ${titre}`} className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-sm text-muted">{surtitre}</p>
        <p className="text-titre-2 font-bold break-words">{titre}</p>
        <p className="mt-2 max-w-texte text-lg text-muted">{phrase}</p>
      </div>
      {mesure && <MesureTravaux {...mesure} isGrande />}
      {chiffres.length > 0 && <BandeChiffres chiffres={chiffres} />}
      {sections.filter(isDite).map((section, rang) => (
        <section key={rang} className="border-t border-subtle pt-3">
          <p className="mb-2 font-bold">{section.titre}</p>
          {section.textes?.map(
            (texte, ligne) =>
              texte && (
                <p key={ligne} className="mb-3 max-w-texte break-words">
                  {texte}
                </p>
              ),
          )}
          {section.faits && <Faits faits={section.faits} />}
        </section>
      ))}
    </article>
  );
}

/** Facts as pages show them; the same term may stand twice in a list of dates. */
function Faits({ faits }: { faits: NonNullable<SectionFiche['faits']> }) {
  const termes = new Set(faits.map(([terme]) => terme));
  if (termes.size === faits.length) return <Definitions lignes={faits} />;
  return (
    <ul className="grid gap-1">
      {faits.map(
        ([terme, valeur], rang) =>
          valeur && (
            <li key={rang}>
              <span className="text-muted">{`${terme}\u00a0: `}</span>
              <span>{valeur}</span>
            </li>
          ),
      )}
    </ul>
  );
}
