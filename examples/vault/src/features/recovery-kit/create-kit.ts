import { writeRecoveryKit } from '@shrd/crypto/key-file'
import { drawQr, type QrDrawing } from './draw-qr.ts'

/** A part of the key file, as text and as QR code. */
export interface KitCode {
  readonly text: string
  readonly drawing: QrDrawing
}

/** Everything that a recovery kit shows. */
export interface Kit {
  readonly user_id: string
  /** Milliseconds since 1970. */
  readonly made_at: number
  /** The address of the vault. */
  readonly origin: string
  readonly codes: readonly KitCode[]
  /** The emergency codes that the member wants on it. */
  readonly emergencyCodes: readonly string[]
}

/** Makes a kit of a key file, in this browser only. */
export async function createKit(fileText: string, facts: Omit<Kit, 'codes'>): Promise<Kit> {
  const parts = await writeRecoveryKit(fileText)
  const codes = await Promise.all(
    parts.map(async (text) => ({ text, drawing: await drawQr(text) })),
  )
  return { ...facts, codes }
}

/** Three groups of five, of the letters that the service takes. */
const CODE = /(?<![0-9A-Z-])(?:[0-9A-TV-Z]{5}-){2}[0-9A-TV-Z]{5}(?![0-9A-Z-])/gi

/** The emergency codes in a text, such as a saved or printed list. A mistyped one is none. */
export function readEmergencyCodes(text: string): string[] {
  return (text.match(CODE) ?? []).slice(0, 20)
}
