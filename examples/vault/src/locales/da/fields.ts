import type { fields as english } from '../en/fields.ts'

/** Texts of fields and their marks, in Danish. */
export const fields: Readonly<Record<keyof typeof english, string>> = {
  'mark.encrypted': 'Krypteret',
  'mark.unencrypted': 'Ikke krypteret',
  'tags.placeholder': 'Adskilt af kommaer',
  'field.required': 'påkrævet',
  'field.requiredError': 'Udfyld dette felt.',
  'field.tooLong': 'Højst {max} tegn. Her er {count}.',
  'field.tooManyTags': 'Højst {max} mærker. Der er {count}.',
  'field.tagTooLong': 'Et mærke har højst {max} tegn. Det længste har {count}.',
}
