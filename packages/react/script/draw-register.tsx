import { nextWords } from '../src/locales/next-words.ts'
import { signInWords } from '../src/locales/sign-in-words.ts'
import { css } from '../src/sign-in.css?shadow'
import { Register } from '../src/steps/Register.tsx'
import type { Drawing } from './drawing.ts'
import { readLinks, readLook } from './element-attributes.ts'

/** `<shrd-register>` */
export const drawing: Drawing = {
  css: [css],
  words: [signInWords, nextWords],
  draw: (element) => <Register {...readLook(element)} links={readLinks(element)} />,
}
