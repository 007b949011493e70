import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { PROPOSE } from '../../domain/administration/acte-a-deux.ts';
import type { Compte } from '../../domain/administration/compte-admin.ts';
import {
  A_CHOISIR,
  type ChoixMembre,
  type Commission,
  fautesNomination,
  MEMBRES_COMMISSION,
} from '../../domain/scelle/commission.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { commissions } from '../../stores/scelle/actes-commission.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { cleanTexte, fauteSignes } from '../../domain/socle/nettoyage.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

interface Props {
  appel: string;
  /** The commission in force, whose members may be replaced; null for the first time. */
  commission: Commission | null;
  comptes: readonly Compte[];
  onFerme: () => void;
}

interface Saisie {
  membres: ChoixMembre[];
  motif: string;
}

const VIDE: readonly ChoixMembre[] = Array.from({ length: MEMBRES_COMMISSION }, () => ({ id: A_CHOISIR, qualite: '' }));
const nomOf = ({ full_name, email }: Compte): string => (full_name === '' ? email : `${full_name}, ${email}`);

function readSaisie(cle: string, commission: Commission | null): Saisie {
  const garde = readBrouillon(cle);
  if (garde !== '') return JSON.parse(garde) as Saisie;
  return { membres: [...(commission?.membres.map(({ id, qualite }) => ({ id, qualite })) ?? VIDE)], motif: '' };
}

/** Names three administrators, or replaces some of them. What is typed stays in the tab. */
export function NominationForm({ appel, commission, comptes, onFerme }: Props) {
  const cle = `commission:${appel}`;
  const [saisie, setSaisie] = useState(() => readSaisie(cle, commission));
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const fautes = new Map(fautesNomination(saisie.membres));
  if (commission && cleanTexte(saisie.motif, 'prose') === '')
    fautes.set('motif-commission', 'Écrivez pourquoi la commission change.');
  const signes = fauteSignes(saisie.motif, 'prose');
  if (signes !== undefined) fautes.set('motif-commission', signes);
  const write = (changes: Partial<Saisie>) => {
    const neuve = { ...saisie, ...changes };
    setSaisie(neuve);
    keepBrouillon(cle, JSON.stringify(neuve));
  };
  const change = (rang: number, changes: Partial<ChoixMembre>) =>
    write({ membres: saisie.membres.map((membre, un) => (un === rang ? { ...membre, ...changes } : membre)) });
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, async () => {
    const faute = await send(async () => {
      const issue = await commissions.nameCommission(appel, saisie.membres, saisie.motif);
      return issue.status === 'echec' ? issue.faute : undefined;
    });
    if (faute !== undefined) return;
    keepBrouillon(cle, '');
    onFerme();
    void actesLus.reload().catch(() => undefined);
    tellIssue('commission', PROPOSE, undefined);
  });
  return (
    <form {...formulaire} aria-label="Nommer la commission" className="fiche grid grid-cols-1 gap-5 p-4">
      {saisie.membres.map(({ id, qualite }, rang) => (
        <fieldset key={rang} className="grid grid-cols-1 gap-3">
          <legend className="mb-1 font-semibold">{`Membre ${rang + 1}`}</legend>
          <Champ id={`membre-${rang + 1}`} label="Administrateur" faute={fauteOf(`membre-${rang + 1}`)}>
            {(lien) => (
              <select {...lien} value={id} onChange={(event) => change(rang, { id: event.currentTarget.value })}>
                <option value={A_CHOISIR}>À choisir</option>
                {comptes.map((compte) => (
                  <option key={compte.id} value={compte.id}>
                    {nomOf(compte)}
                  </option>
                ))}
              </select>
            )}
          </Champ>
          <Champ
            id={`qualite-${rang + 1}`}
            label="Fonction"
            aide="Par exemple : directeur des marchés."
            faute={fauteOf(`qualite-${rang + 1}`)}
          >
            {(lien) => (
              <input
                {...lien}
                autoComplete="off"
                maxLength={100}
                value={qualite}
                onChange={(event) => change(rang, { qualite: event.currentTarget.value })}
              />
            )}
          </Champ>
        </fieldset>
      ))}
      {commission && (
        <Champ
          id="motif-commission"
          label="Motif du changement"
          aide="Gardé au journal. Les essais déjà faits ne comptent plus."
          faute={fauteOf('motif-commission')}
        >
          {(lien) => (
            <textarea
              {...lien}
              rows={3}
              maxLength={1000}
              value={saisie.motif}
              onChange={(event) => write({ motif: event.currentTarget.value })}
            />
          )}
        </Champ>
      )}
      <p className="font-semibold">
        Un autre administrateur doit confirmer. Chaque membre reçoit alors une lettre, et fait sa clé sur son propre
        appareil.
      </p>
      <PiedEnvoi
        geste={commission ? 'Proposer ce changement' : 'Proposer la commission'}
        isOccupe={isOccupe}
        echec={echec}
        onFerme={onFerme}
      />
    </form>
  );
}
