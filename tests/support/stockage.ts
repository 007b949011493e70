/** What a browser keeps for a site: `Object.keys` gives its keys, as in a browser. */
export function createStockage(contenu: Readonly<Record<string, string>> = {}): Storage {
  const methodes = {
    getItem(this: Record<string, string>, cle: string): string | null {
      return Object.hasOwn(this, cle) ? this[cle]! : null;
    },
    setItem(this: Record<string, string>, cle: string, valeur: string): void {
      this[cle] = valeur;
    },
    removeItem(this: Record<string, string>, cle: string): void {
      Reflect.deleteProperty(this, cle);
    },
  };
  return Object.assign(Object.create(methodes) as Storage, contenu);
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** A storage that the browser refuses: private browsing, blocked cookies. */
export const STOCKAGE_REFUSE = new Proxy({} as Storage, { get: refuse, ownKeys: refuse });
