import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';
import { fautesHabilitation } from '../../domain/proposition/habilitation.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import type { StoreHabilitations, Trouve } from '../../stores/administration/habilitations.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';
import { ChoixCherche } from './ChoixCherche.tsx';

const ETENDUES = [
  { isTout: false, label: 'Un projet' },
  { isTout: true, label: 'Tout le registre' },
] as const;

/** Gives an account the right to propose: whose, on what, until when, why. */
export function HabilitationForm({ store, onFerme }: { store: StoreHabilitations; onFerme: () => void }) {
  const [compte, setCompte] = useState<Trouve>();
  const [isTout, setTout] = useState(false);
  const [projet, setProjet] = useState<Trouve>();
  const [jusqu_au, setJusquAu] = useState('');
  const [motif, setMotif] = useState('');
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const jour = jourOf(new Date());
  const demande = { compte: compte?.valeur, projet: isTout ? null : projet?.valeur, jusqu_au, motif };
  const give = async () => {
    if (demande.compte === undefined || demande.projet === undefined) return;
    const donnee = {
      compte: demande.compte,
      projet: demande.projet,
      jusqu_au,
      motif: cleanTexte(motif, 'prose'),
    };
    if ((await send(() => store.give(donnee))) !== undefined) return;
    onFerme();
    tellIssue('en-cours', 'Droit de proposer donné', undefined);
  };
  const { fauteOf, formulaire } = useVerification(fautesOf(fautesHabilitation(demande, jour)), isOccupe, give);
  return (
    <form ref={focusOuvert} {...formulaire} className="fiche grid grid-cols-1 gap-4 p-4">
      <h2 className="text-titre-3!">Donner le droit de proposer</h2>
      <ChoixCherche
        id="compte"
        label="À quel compte"
        aide="Son nom, son email ou sa société. Le compte doit être actif ; un administrateur propose déjà."
        faute={fauteOf('compte')}
        quoi={['compte', 'comptes']}
        choisi={compte}
        find={store.findComptes}
        onChoisit={setCompte}
      />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">Sur quoi</legend>
        {ETENDUES.map((etendue) => (
          <label key={etendue.label} className="flex items-start gap-2">
            <input
              type="radio"
              name="etendue"
              className="size-6"
              checked={isTout === etendue.isTout}
              onChange={() => setTout(etendue.isTout)}
            />
            <span>{etendue.label}</span>
          </label>
        ))}
      </fieldset>
      {!isTout && (
        <ChoixCherche
          id="projet"
          label="Quel projet"
          aide="Des mots de son titre."
          faute={fauteOf('projet')}
          quoi={['projet', 'projets']}
          choisi={projet}
          find={store.findProjets}
          onChoisit={setProjet}
        />
      )}
      <Champ
        id="jusqu-au"
        label="Dernier jour"
        aide="Fin de la mission, par exemple. Vide : jusqu’à ce que le droit soit retiré."
        faute={fauteOf('jusqu-au')}
        isFacultatif
      >
        {(lien) => (
          <input
            {...lien}
            type="date"
            min={jour}
            value={jusqu_au}
            onChange={(event) => setJusquAu(event.currentTarget.value)}
          />
        )}
      </Champ>
      <Champ
        id="motif"
        label="Motif"
        aide="Gardé au journal, et écrit au titulaire du compte."
        faute={fauteOf('motif')}
      >
        {(lien) => (
          <textarea
            {...lien}
            rows={3}
            maxLength={MOTIF_MAX}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
          />
        )}
      </Champ>
      <p role="note" className="max-w-texte border-l-4 border-suspendu pl-3">
        Vous ne pourrez pas accepter ce que ce compte proposera, même une fois ce droit retiré&nbsp;: un autre
        administrateur l’acceptera. Vous pourrez le refuser, ou le renvoyer.
      </p>
      <PiedEnvoi geste="Donner ce droit" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
