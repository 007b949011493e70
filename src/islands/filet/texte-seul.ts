import { options } from 'preact';

// A translator puts its own nodes in place of a text. Preact would go on writing in the text that is no longer in the page: an
// element that holds nothing but a text is written whole, as React writes it (R121).

const ECHAPPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const suite = options.vnode?.bind(options);
options.vnode = (noeud) => {
  const { type, props } = noeud as { type: unknown; props: { children?: unknown; dangerouslySetInnerHTML?: object } };
  const { children } = props;
  if (typeof type === 'string' && (typeof children === 'string' || typeof children === 'number'))
    noeud.props = {
      ...props,
      children: undefined,
      dangerouslySetInnerHTML: { __html: String(children).replace(/[&<>]/g, (signe) => ECHAPPES[signe] ?? signe) },
    } as typeof noeud.props;
  suite?.(noeud);
};
