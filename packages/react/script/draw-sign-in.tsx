import { signInWords } from '../src/locales/sign-in-words.ts'
import { css } from '../src/sign-in.css?shadow'
import { SignIn } from '../src/sign-in/SignIn.tsx'
import type { Drawing } from './drawing.ts'
import { readLinks, readLook } from './element-attributes.ts'

/** `<shrd-sign-in>` */
export const drawing: Drawing = {
  css: [css],
  words: [signInWords],
  draw: (element) => <SignIn {...readLook(element)} links={readLinks(element)} />,
}
