import type { KitTexts } from '../text-key.ts'

/** Texts of signing in with a recovery kit, in Italian. */
export const it: KitTexts = {
  'kit.read.title': 'Usa un foglio di recupero',
  'kit.read.lead':
    'Scegli foto dei suoi codici o la pagina salvata, oppure incolla il suo testo. Viene letto in questo browser e non è inviato da nessuna parte.',
  'kit.read.files': 'Scegli foto dei codici, o la pagina salvata',
  'kit.read.text': 'Testo del foglio',
  'kit.read.submit': 'Leggi il testo',
  'kit.read.busy': 'Lettura …',
  'kit.read.stop': 'Ferma',
  'kit.read.stopped': 'Fermato. Scegli un’altra foto, oppure incolla il testo.',
  'kit.read.nothing':
    'Non vi è stata trovata alcuna parte di un foglio di recupero. Una foto deve mostrare codici interi, nitidi e senza riflessi.',
  'kit.read.unreadable':
    'Questo file non si può leggere. Scegli un’immagine (PNG o JPEG) o la pagina salvata.',
  'kit.read.tooLarge': 'Questo file supera i 40 MB. Scegli un’immagine più piccola.',
  'kit.read.missing': 'Ci sono {found} parti su {count}. Mancano: {missing}.',
  'kit.read.mistyped': 'Parte scritta male: {parts}. Confrontala con la pagina.',
  'kit.read.mixed': 'Queste sono parti di fogli diversi. Usa solo le parti di un unico foglio.',
}
