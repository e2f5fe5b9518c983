import { displayFileName } from '@shrd/client'

/**
 * The name that an attachment is saved under: every character other than letters and digits of any
 * script, dot, hyphen and underscore is an underscore (specification 2, section 5).
 */
export function safeFileName(name: string): string {
  return displayFileName(name.normalize('NFC')).replace(/[^\p{L}\p{N}._-]/gu, '_')
}
