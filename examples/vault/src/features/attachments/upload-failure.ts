import type { FlowError } from '@shrd/client'
import type { TextKey } from '../../locales/text-key.ts'
import { IN_TRASH } from './upload-while-live.ts'

/** What became of the document while nobody looked at it. */
const BECAME: Readonly<Record<string, TextKey>> = {
  [IN_TRASH]: 'document.trashed',
  document_not_found: 'upload.gone',
  document_unlisted: 'upload.gone',
  document_withdrawn: 'upload.gone',
  forbidden: 'upload.notAllowed',
  author_not_allowed: 'upload.notAllowed',
}

/** The words for what became of the document; `undefined` where something else has failed. */
export function findFate({ code }: FlowError): TextKey | undefined {
  return BECAME[code]
}

/** Whether the document is not there any more, for whoever uploads. */
export function isGone(error: FlowError): boolean {
  return findFate(error) === 'upload.gone'
}

/** Whether a file is not added however often it is tried. */
export function isHopeless(error: FlowError): boolean {
  const isTooLarge = error.code === 'body_too_large'
  return isTooLarge || isGone(error) || findFate(error) === 'upload.notAllowed'
}
