/** Texts of fields and their marks, in English. */
export const fields = {
  'mark.encrypted': 'Encrypted',
  'mark.unencrypted': 'Not encrypted',
  'tags.placeholder': 'Comma-separated',
  'field.required': 'required',
  'field.requiredError': 'Fill in this field.',
  'field.tooLong': 'At most {max} characters. This has {count}.',
  'field.tooManyTags': 'At most {max} tags. There are {count}.',
  'field.tagTooLong': 'A tag has at most {max} characters. The longest has {count}.',
} as const
