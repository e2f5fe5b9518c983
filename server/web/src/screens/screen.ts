import type { HostedDocument } from '@shrd/contract'
import type { WordGroup } from '@shrd/react'
import type { ComponentType } from 'react'

/** The content of a page, and the texts of the widgets in it. */
export interface Screen {
  readonly Content: ComponentType<{ document: HostedDocument }>
  readonly words: readonly WordGroup[]
}

/** The name of a page. */
export type PageName = HostedDocument['page']['name']

/** The data of one page. */
export type PageOf<Name extends PageName> = Extract<HostedDocument['page'], { name: Name }>

/** Narrows the page of a document; another one is a mistake of the caller. */
export function pageOf<Name extends PageName>({ page }: HostedDocument, name: Name): PageOf<Name> {
  if (page.name !== name) throw new TypeError(`The screen of ${name} got the page ${page.name}.`)
  // TypeScript does not narrow a union by a type parameter.
  return page as PageOf<Name>
}
