/** Texts of signing in with a recovery kit, in English. */
export const en = {
  'kit.read.title': 'Use a recovery kit',
  'kit.read.lead':
    'Choose pictures of its codes or the saved page, or paste its text. It is read in this browser and sent nowhere.',
  'kit.read.files': 'Choose pictures of the codes, or the saved page',
  'kit.read.text': 'Text of the kit',
  'kit.read.submit': 'Read the text',
  'kit.read.busy': 'Reading …',
  'kit.read.stop': 'Stop',
  'kit.read.stopped': 'Stopped. Choose another picture, or paste the text.',
  'kit.read.nothing':
    'No part of a recovery kit was found there. A picture needs whole, sharp codes without glare.',
  'kit.read.unreadable':
    'This file cannot be read. Choose a picture (PNG or JPEG) or the saved page.',
  'kit.read.tooLarge': 'This file is larger than 40 MB. Choose a smaller picture.',
  'kit.read.missing': '{found} of {count} parts are there. Missing: {missing}.',
  'kit.read.mistyped': 'Mistyped part: {parts}. Compare it with the page.',
  'kit.read.mixed': 'These are parts of different kits. Use the parts of one kit only.',
} as const
