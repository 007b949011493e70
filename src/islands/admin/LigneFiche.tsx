import { Champ } from '../../components/formulaire/Champ.tsx';
import type { FormeChamp } from '../../domain/proposition/forme-champ.ts';
import { insecables } from '../../domain/socle/texte.ts';
import { type ChampFicheProps, idChamp } from './champ-fiche.ts';

/** From how many signs a text is typed on several lines. */
const LONG = 60;
/** Texts that are sentences, however short they still are. */
const PROSES = ['description', 'objectif', 'presentation', 'resume', 'motif_suspension', 'objet', 'alt'];
const DECIMAUX = ['pourcentage', 'kilometres', 'nombre'];

const choixOf = ({ genre, mots, isFacultatif }: FormeChamp): string[] | undefined => {
  const choix = genre === 'boolean' ? ['oui', 'non'] : mots && Object.values(mots);
  // What may be left out is left out by the first choice.
  return choix && (isFacultatif ? ['', ...choix] : choix);
};

/** Names that may be typed, and the list that offers them. */
function nomsOf(nom: string, { cible }: FormeChamp, { annuaires, prefectures }: ChampFicheProps['registre']) {
  if (nom === 'departement') return prefectures;
  return cible === undefined ? undefined : annuaires[cible as keyof typeof annuaires].noms;
}

/** A field on one line, or a few: its own keyboard, its words to choose, names of the register to complete. */
export function LigneFiche({ chemin, forme, saisie, fauteOf, registre, onChange }: ChampFicheProps) {
  const { label, aide, isFacultatif = false, genre } = forme;
  const valeur = typeof saisie === 'string' ? saisie : '';
  const nom = chemin.split('.').at(-1) ?? '';
  const choix = choixOf(forme);
  const noms = nomsOf(nom, forme, registre);
  const isProse = genre === 'string' && (PROSES.includes(nom) || valeur.length > LONG);
  return (
    <div className={isProse ? 'md:col-span-2' : undefined}>
      <Champ
        id={idChamp(chemin)}
        label={label}
        aide={aide === undefined || aide.replace(/\.$/, '') === label ? undefined : insecables(aide)}
        faute={fauteOf(chemin)}
        isFacultatif={isFacultatif}
      >
        {(lien) =>
          choix ? (
            <select {...lien} value={valeur} onChange={({ currentTarget: { value } }) => onChange(value)}>
              {(choix.includes(valeur) ? choix : [valeur, ...choix]).map((mot) => (
                <option key={mot} value={mot}>
                  {mot === '' ? 'non renseigné' : mot}
                </option>
              ))}
            </select>
          ) : isProse ? (
            <textarea
              {...lien}
              rows={valeur.length > 200 ? 6 : 3}
              value={valeur}
              onChange={({ currentTarget: { value } }) => onChange(value)}
            />
          ) : (
            <>
              <input
                {...lien}
                autoComplete="off"
                inputMode={DECIMAUX.includes(genre) ? 'decimal' : undefined}
                list={noms ? `${idChamp(chemin)}-noms` : undefined}
                value={valeur}
                onChange={({ currentTarget: { value } }) => onChange(value)}
              />
              {noms && (
                <datalist id={`${idChamp(chemin)}-noms`}>
                  {noms.map((un) => (
                    <option key={un} value={un} />
                  ))}
                </datalist>
              )}
            </>
          )
        }
      </Champ>
    </div>
  );
}
