import { memberWords } from '../src/locales/member-words.ts'
import { signInWords } from '../src/locales/sign-in-words.ts'
import { css } from '../src/sign-in.css?shadow'
import { StepWidget } from '../src/steps/StepWidget.tsx'
import type { StepEntry } from '../src/steps/step-entry.ts'
import type { Drawing } from './drawing.ts'
import { readLook } from './element-attributes.ts'

const ENTRY: StepEntry = {
  at: 'key_file',
  by: 'key_file',
  title: 'keyFileSignIn.title',
  submit: 'keyFileSignIn.submit',
  words: [signInWords, memberWords],
}

/** `<shrd-key-file-sign-in>` of an application that redirects: the way to the page that opens key files. */
export const drawing: Drawing = {
  css: [css],
  words: ENTRY.words,
  draw: (element) => <StepWidget {...readLook(element)} entry={ENTRY} />,
}
