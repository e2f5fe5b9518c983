import type { Texts } from '../texts.ts'

export const linkErrors: Texts<'linkErrors'> = {
  'error.bad_answer':
    'Der Dienst hat eine unverständliche Antwort gegeben. Bitte versuchen Sie es noch einmal.',
  'error.aborted': 'Abgebrochen.',
  'error.kdf_unavailable':
    'Dieser Browser kann keine Schlüsseldatei schützen. Verwenden Sie einen aktuellen Browser.',
  'error.key_log_invalid':
    'Die Schlüssel dieser Person konnten nicht geprüft werden. Es wurde nichts verwendet.',
  'error.key_log_rolled_back':
    'Der Dienst zeigt einen älteren Verlauf dieser Schlüssel, als Sie bereits gesehen haben. Es wurde nichts verwendet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.key_log_forked':
    'Der Verlauf dieser Schlüssel widerspricht dem, den Sie bereits gesehen haben. Es wurde nichts verwendet. Teilen Sie vorerst nichts und wenden Sie sich an den Support.',
  'error.key_log_behind':
    'Dies wurde mit einem neueren Schlüssel signiert, als der Dienst zeigt. Es wurde nicht verwendet. Versuchen Sie es gleich noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.file_damaged':
    'Diese Datei ist verändert oder unvollständig angekommen. Verwenden Sie nicht, was davon gespeichert wurde. Laden Sie sie noch einmal herunter; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.storage_full':
    'Für Dateien ist gerade kein Platz. Bitte versuchen Sie es später noch einmal.',
  'error.share_expired': 'Diese Nachricht ist leider schon abgelaufen.',
  'error.share_link_invalid':
    'Dieser Link ist beschädigt oder unvollständig. Kopieren Sie den ganzen Link noch einmal oder bitten Sie den Absender erneut darum.',
  'error.share_invalid':
    'Diese Nachricht ist nicht so, wie der Absender sie geschickt hat. Sie wurde nicht geöffnet. Bitten Sie den Absender, sie noch einmal zu teilen.',
  'error.sender_unknown':
    'Diese Nachricht ist von jemandem signiert, der kein Partner von Ihnen ist oder es nicht mehr ist. Sie wurde nicht geöffnet. Bitten Sie den Absender, sie nach einem Handshake erneut zu teilen.',
  'error.code_missing':
    'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'error.worker_failed':
    'Der Teil dieser Seite, der mit Schlüsseln arbeitet, wurde beendet. Laden Sie die Seite neu.',
  'error.share_locked':
    'Diese Nachricht ließ sich nicht öffnen: Die Passphrase ist nicht richtig, falls es eine gibt, oder die Nachricht ist beschädigt. Versuchen Sie es noch einmal; hilft das nicht, bitten Sie den Absender, sie noch einmal zu teilen.',
  'error.share_login_required': 'Sie müssen angemeldet sein, um dieses Dokument zu erhalten',
  'error.share_unreadable': 'Leider ist etwas schiefgegangen.',
}
