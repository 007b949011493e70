// In place of what age-encryption brings for two kinds of keys that nobody here has, post-quantum hybrids and security
// tags: a third of what encrypts. See astro.config.mjs; `tests/data/scelle/age-absents.test.ts` holds what is asked of them.

const absent: object = new Proxy(
  {},
  {
    get: () => {
      throw new Error('Cette sorte de clé n’est pas chargée : voir src/data/scelle/age-absents.ts.');
    },
  },
);
export { absent as MLKEM768P256, absent as MLKEM768X25519, absent as p256 };
