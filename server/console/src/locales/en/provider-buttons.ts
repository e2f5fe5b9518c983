/** Texts about the buttons of other providers, in English. */
export const texts = {
  'provider.field.text': 'Text of the button',
  'provider.icon': 'Icon',
  'provider.icon.usual': 'The usual one',
  'provider.icon.own': 'Own image',
  'provider.icon.people': 'People',
  'provider.icon.building': 'Building',
  'provider.icon.school': 'School',
  'provider.icon.key': 'Key',
  'provider.iconUpload': 'Upload image',
  'provider.iconHint':
    'An image is a PNG, WebP or SVG of at most 4 KB. It must be readable on light and dark.',
  'provider.iconRefused': 'Choose a PNG, WebP or SVG of at most 4 KB.',
  'provider.iconTaken': 'The image is the icon now.',
} as const
