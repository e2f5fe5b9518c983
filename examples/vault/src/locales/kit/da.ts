import type { KitTexts } from '../text-key.ts'

/** Texts of signing in with a recovery kit, in Danish. */
export const da: KitTexts = {
  'kit.read.title': 'Brug et nødark',
  'kit.read.lead':
    'Vælg billeder af dets koder eller den gemte side, eller indsæt dets tekst. Det læses i denne browser og sendes ingen steder hen.',
  'kit.read.files': 'Vælg billeder af koderne, eller den gemte side',
  'kit.read.text': 'Arkets tekst',
  'kit.read.submit': 'Læs teksten',
  'kit.read.busy': 'Læser …',
  'kit.read.stop': 'Stop',
  'kit.read.stopped': 'Stoppet. Vælg et andet billede, eller indsæt teksten.',
  'kit.read.nothing':
    'Der blev ikke fundet nogen del af et nødark. Et billede skal vise hele, skarpe koder uden genskin.',
  'kit.read.unreadable':
    'Denne fil kan ikke læses. Vælg et billede (PNG eller JPEG) eller den gemte side.',
  'kit.read.tooLarge': 'Denne fil er større end 40 MB. Vælg et mindre billede.',
  'kit.read.missing': '{found} af {count} dele er der. Mangler: {missing}.',
  'kit.read.mistyped': 'Fejltastet del: {parts}. Sammenlign den med siden.',
  'kit.read.mixed': 'Dette er dele af forskellige ark. Brug kun delene fra ét ark.',
}
