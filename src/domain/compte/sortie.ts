// What a person reads who signs out while an offer is being written on the device: signing out erases it, at the second press.

export const SORTIE_EFFACE = 'Une offre commencée n’est pas déposée : la déconnexion efface sa saisie de cet appareil.';
export const SORTIE_CONFIRMEE = 'Se déconnecter et effacer';
