import { Component } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import type { Elements } from '../../components/ui/elements.ts';
import { ID_LIGNES_PAGE } from '../../components/listes/lignes-page.ts';

interface Props {
  /** Where the island stands in the page. */
  place: HTMLElement;
  /** What the server wrote there, to read without script. */
  rendu?: string | undefined;
  /** What the page has to put back besides. */
  onArret?: () => void;
  children?: Elements;
}

/** Texts that a person writes; no secret. */
const TEXTES =
  'textarea,input:is(:not([type]),[type=text],[type=email],[type=tel],[type=url],[type=number],[type=date])';

/** What is typed in an island, with the label of each field. */
const saisieOf = (place: HTMLElement): ReadonlyArray<readonly [label: string, texte: string]> =>
  [...place.querySelectorAll<HTMLInputElement>(TEXTES)].flatMap((champ) =>
    champ.value === '' || champ.autocomplete.endsWith('password')
      ? []
      : [[champ.labels?.[0]?.textContent ?? champ.name, champ.value] as const],
  );

/**
 * What stands under every island (R121): when it throws, the page is put back as the server wrote it, for reading without
 * script, and a sentence says so. What was typed is shown, so that it can be taken away.
 */
export class Filet extends Component<Props, { isArrete: boolean }> {
  override state = { isArrete: false };
  private saisie: ReturnType<typeof saisieOf> | undefined;

  static getDerivedStateFromError() {
    return { isArrete: true };
  }

  override componentDidCatch() {
    const { place, rendu, onArret } = this.props;
    place.hidden = false;
    if (rendu !== undefined) {
      document.documentElement.classList.remove('js');
      const lignes = document.getElementById(ID_LIGNES_PAGE);
      if (lignes) lignes.hidden = false;
    }
    // React is still at work on this root, which the page may take away.
    if (onArret) setTimeout(onArret);
  }

  override render() {
    const { place, rendu, children } = this.props;
    if (!this.state.isArrete) return children;
    // The fields are still there the first time.
    this.saisie ??= saisieOf(place);
    return (
      <>
        <Echec
          isRouge
          titre="Une panne a arrêté cette partie de la page"
          issue={
            <a className="btn" href="">
              Recharger la page
            </a>
          }
        >
          {rendu === undefined
            ? 'Rechargez-la pour reprendre : rien de ce qui était enregistré n’est perdu.'
            : 'Rechargez-la pour reprendre ; tout ce qui est publié se lit sans elle.'}
        </Echec>
        {this.saisie.length > 0 && <h2 className="mt-4 text-base!">Ce que vous aviez écrit, à copier</h2>}
        {this.saisie.map(([label, texte], rang) => (
          <p key={rang} className="mt-2 whitespace-pre-line">
            <b>{label}</b> <span>{texte}</span>
          </p>
        ))}
        {rendu !== undefined && <div dangerouslySetInnerHTML={{ __html: rendu }} />}
      </>
    );
  }
}
