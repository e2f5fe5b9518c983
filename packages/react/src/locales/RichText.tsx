import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { findOwn } from './find-own.ts'

/** Renders the marked parts of a text: `Read the <terms>Terms</terms>.` */
export type RichParts = Readonly<Record<string, (text: string) => ReactNode>>

const MARKED = /(<\w+>.*?<\/\w+>)/

/** A text from the catalogue whose marked parts become elements, such as links. */
export function RichText({ text, parts }: { text: string; parts: RichParts }): ReactElement {
  const pieces = text.split(MARKED).map((piece) => {
    const [, name = '', inner = ''] = piece.split(/[<>]/)
    return findOwn(parts, name)?.(inner) ?? piece
  })
  return createElement(Fragment, null, ...pieces)
}
