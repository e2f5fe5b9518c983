import type { fields as english } from '../en/fields.ts'

/** Texts of fields and their marks, in French. */
export const fields: Readonly<Record<keyof typeof english, string>> = {
  'mark.encrypted': 'Chiffré',
  'mark.unencrypted': 'Non chiffré',
  'tags.placeholder': 'Séparés par des virgules',
  'field.required': 'obligatoire',
  'field.requiredError': 'Remplissez ce champ.',
  'field.tooLong': 'Au plus {max} caractères. Il y en a {count}.',
  'field.tooManyTags': 'Au plus {max} mots-clés. Il y en a {count}.',
  'field.tagTooLong': 'Un mot-clé compte au plus {max} caractères. Le plus long en compte {count}.',
}
