/** What MapLibre says by itself, in French. */
export const LOCALE: Record<string, string> = {
  'Map.Title':
    'Carte interactive : flèches pour se déplacer, + et − pour zoomer, Entrée pour ouvrir ce qui est au centre',
  'NavigationControl.ZoomIn': 'Zoomer',
  'NavigationControl.ZoomOut': 'Dézoomer',
  'Popup.Close': 'Fermer',
  'AttributionControl.ToggleAttribution': 'Sources de la carte',
  'AttributionControl.MapFeedback': 'Signaler une erreur de la carte',
  'CooperativeGesturesHandler.WindowsHelpText': 'Ctrl et molette pour zoomer sur la carte',
  'CooperativeGesturesHandler.MacHelpText': '⌘ et molette pour zoomer sur la carte',
  'CooperativeGesturesHandler.MobileHelpText': 'Deux doigts pour déplacer la carte',
};
