import type { fields as english } from '../en/fields.ts'

/** Texts of fields and their marks, in German. */
export const fields: Readonly<Record<keyof typeof english, string>> = {
  'mark.encrypted': 'Verschlüsselt',
  'mark.unencrypted': 'Nicht verschlüsselt',
  'tags.placeholder': 'Durch Kommas getrennt',
  'field.required': 'erforderlich',
  'field.requiredError': 'Füllen Sie dieses Feld aus.',
  'field.tooLong': 'Höchstens {max} Zeichen. Hier sind es {count}.',
  'field.tooManyTags': 'Höchstens {max} Schlagwörter. Es sind {count}.',
  'field.tagTooLong': 'Ein Schlagwort hat höchstens {max} Zeichen. Das längste hat {count}.',
}
