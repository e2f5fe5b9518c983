import type { fields as english } from '../en/fields.ts'

/** Texts of fields and their marks, in Italian. */
export const fields: Readonly<Record<keyof typeof english, string>> = {
  'mark.encrypted': 'Cifrato',
  'mark.unencrypted': 'Non cifrato',
  'tags.placeholder': 'Separate da virgole',
  'field.required': 'obbligatorio',
  'field.requiredError': 'Compila questo campo.',
  'field.tooLong': 'Al massimo {max} caratteri. Qui sono {count}.',
  'field.tooManyTags': 'Al massimo {max} etichette. Sono {count}.',
  'field.tagTooLong': 'Un’etichetta ha al massimo {max} caratteri. La più lunga ne ha {count}.',
}
