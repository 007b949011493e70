import { BandeChoisie } from '../../components/route/BandeChoisie.tsx';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { FormeChamp } from '../../domain/proposition/forme-champ.ts';
import { titreRoute } from '../../domain/reference/route.ts';
import { nomSection } from '../../domain/reference/sections-route.ts';
import { readEmpriseSaisie } from '../../domain/saisie/emprise-saisie.ts';
import type { Saisie } from '../../domain/saisie/saisie-champ.ts';
import { formatKm } from '../../domain/socle/montant.ts';
import { type ChampFicheProps, idChamp } from './champ-fiche.ts';
import { GroupeFiche } from './GroupeFiche.tsx';
import { LigneFiche } from './LigneFiche.tsx';

/** Where works are along a road: the road, its section, kilometre points as people write them, and the strip beside. */
export function EmpriseFiche({ chemin, forme, saisie, fauteOf, registre, onChange }: ChampFicheProps) {
  const siens = saisie as Readonly<Record<string, Saisie>>;
  const { route, section, placee, phrase } = readEmpriseSaisie(siens, forme, registre);
  const ligne = (nom: string) => {
    const sienne = forme.champs?.[nom];
    return (
      sienne && (
        <LigneFiche
          {...{ fauteOf, registre }}
          chemin={`${chemin}.${nom}`}
          forme={sienne}
          saisie={siens[nom] ?? ''}
          onChange={(suite) => onChange({ ...siens, [nom]: suite })}
        />
      )
    );
  };
  return (
    <GroupeFiche {...{ chemin, forme, fauteOf }}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-3">
          {ligne('route')}
          {route ? (
            <SectionChoisie
              chemin={`${chemin}.section`}
              forme={forme.champs?.['section']}
              faute={fauteOf(`${chemin}.section`)}
              sections={route.sections.map((une) => ({
                id: une.id,
                nom: [nomSection(une), une.longueur_km === undefined ? '' : formatKm(une.longueur_km)]
                  .filter(Boolean)
                  .join(', '),
              }))}
              valeur={siens['section']}
              onChange={(suite) => onChange({ ...siens, section: suite })}
            />
          ) : (
            ligne('section')
          )}
          {ligne('pk_debut')}
          {ligne('pk_fin')}
        </div>
        {route && section && (
          <figure className="fiche p-3">
            <BandeChoisie section={section} emprise={placee} />
            <figcaption className="mt-2 text-sm">
              <p className="text-muted">{`${titreRoute(route)}, section ${nomSection(section)}${
                section.longueur_km === undefined ? '' : `, ${formatKm(section.longueur_km)}`
              }`}</p>
              <p role="status" className="font-semibold">
                {phrase ?? 'Écrivez les PK de début et de fin pour voir la longueur.'}
              </p>
            </figcaption>
          </figure>
        )}
      </div>
    </GroupeFiche>
  );
}

interface SectionProps {
  chemin: string;
  forme: FormeChamp | undefined;
  faute: string | undefined;
  sections: ReadonlyArray<{ id: string; nom: string }>;
  valeur: Saisie | undefined;
  onChange: (section: string) => void;
}

/** The sections of a road that is known, by the towns that they join. */
function SectionChoisie({ chemin, forme, faute, sections, valeur, onChange }: SectionProps) {
  const choisie = typeof valeur === 'string' ? valeur : '';
  const isConnue = choisie === '' || sections.some(({ id }) => id === choisie);
  return (
    <Champ id={idChamp(chemin)} label={forme?.label ?? 'Section'} faute={faute} isFacultatif>
      {(lien) => (
        <select {...lien} value={choisie} onChange={({ currentTarget: { value } }) => onChange(value)}>
          <option value="">non précisée</option>
          {!isConnue && <option value={choisie}>{choisie}</option>}
          {sections.map(({ id, nom }) => (
            <option key={id} value={id}>
              {nom}
            </option>
          ))}
        </select>
      )}
    </Champ>
  );
}
