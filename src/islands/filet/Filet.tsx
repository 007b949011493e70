import { Component } from 'react';
import { createRoot } from 'react-dom/client';
import type { Elements } from '../../components/ui/elements.ts';
import { ID_LIGNES_PAGE } from '../../components/listes/lignes-page.ts';
import { Panne, type Saisie } from './Panne.tsx';
import './texte-seul.ts';

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
const saisieOf = (place: HTMLElement): Saisie =>
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
  private saisie: Saisie | undefined;

  static getDerivedStateFromError() {
    return { isArrete: true };
  }

  override componentDidCatch() {
    const { place, rendu, onArret } = this.props;
    // The fields are still there the first time: what leaves may throw in its turn.
    const saisie = (this.saisie ??= saisieOf(place));
    // Once what stopped has left: half of its elements may still be in the page, and are swept away.
    setTimeout(() => {
      place.hidden = false;
      if (rendu !== undefined) {
        document.documentElement.classList.remove('js');
        const lignes = document.getElementById(ID_LIGNES_PAGE);
        if (lignes) lignes.hidden = false;
      }
      const hote = document.createElement('div');
      place.replaceChildren(hote);
      createRoot(hote).render(<Panne saisie={saisie} rendu={rendu} />);
      onArret?.();
    });
  }

  override render() {
    return this.state.isArrete ? undefined : this.props.children;
  }
}
