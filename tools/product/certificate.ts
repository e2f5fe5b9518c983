import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from '../with-folder.ts'

/** A certificate that signs itself, for servers on this machine. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** The hash of its public key, by which a browser can be told to accept it. */
  readonly pin: string
}

/** Creates a certificate for all hosts of some domains. It is valid for two days. */
export function createCertificate(domains: readonly string[]): Promise<Certificate> {
  return withFolder(async (folder) => {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = domains.map((domain) => `DNS:*.${domain}`).join()
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '2', '-subj', '/CN=this machine', '-addext', `subjectAltName=${names}`],
      ...['-keyout', keyFile, '-out', certFile],
    ])
    const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')])
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { key, cert, pin: createHash('sha256').update(publicKey).digest('base64') }
  })
}
