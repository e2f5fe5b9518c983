import type { Texts } from '../texts.ts'
import { linkErrors } from './link-errors.ts'

/** See the English texts. */
export const errors: Texts<'errors'> = {
  ...linkErrors,
  // errors of requests
  'error.connection_not_found': 'Diese Verbindung gibt es nicht.',
  'error.invalid_request': 'Die Anfrage wurde nicht verstanden.',
  'error.invalid_json': 'Die Anfrage wurde nicht verstanden.',
  'error.invalid_input': 'Ein Feld fehlt oder ist ungültig.',
  'error.provider_taken': 'Dieser Nutzer des Anbieters ist mit einem anderen Konto verbunden.',
  'error.setup_expired': 'Diese Einrichtung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'error.unsupported_media_type': 'Die Anfrage wurde nicht verstanden.',
  'error.body_too_large': 'Das ist zu groß zum Senden.',
  'error.large_requests_refused':
    'Kleine Anfragen erreichen den Dienst, aber ein Proxy auf dem Weg lehnt große ab. Sagen Sie dem Betreiber des Dienstes Bescheid und versuchen Sie es dann noch einmal.',
  'error.not_found': 'Unter dieser Adresse gibt es nichts.',
  'error.method_not_allowed': 'Das ist hier nicht möglich.',
  'error.not_implemented': 'Das ist noch nicht gebaut.',
  'error.misdirected_request': 'Öffnen Sie diese Seite unter ihrer eingerichteten Adresse.',
  'error.conflict': 'Das gibt es schon oder es hat sich geändert.',

  // errors about who is calling
  'error.unauthenticated': 'Bitte melden Sie sich an.',
  'error.key_not_proven':
    'Melden Sie sich mit Ihrer Schlüsseldatei an, um den Tresor zu erreichen.',
  'error.forbidden': 'Das dürfen Sie nicht.',
  'error.origin_not_allowed': 'Diese Website darf den Dienst nicht verwenden.',
  'error.client_header_missing': 'Diese Website darf den Dienst nicht verwenden.',
  'error.signature_missing': 'Die Anfrage war nicht signiert. Bitte melden Sie sich wieder an.',
  'error.signature_invalid':
    'Die Signatur der Anfrage ist ungültig. Bitte melden Sie sich wieder an.',
  'error.signature_stale':
    'Die Uhr dieses Geräts geht falsch. Stellen Sie sie und versuchen Sie es noch einmal.',
  'error.signature_replayed': 'Diese Anfrage wurde bereits empfangen.',

  // errors of login and registration
  'error.credentials_required': 'Keine Datei hochgeladen oder kein Passwort angegeben',
  'error.key_file_locked':
    'Ihr Passwort war sehr wahrscheinlich nicht richtig. Bitte versuchen Sie es noch einmal.',
  'error.key_file_malformed':
    'Das ist keine Schlüsseldatei, oder sie ist beschädigt. Verwenden Sie eine andere Kopie.',
  'error.key_file_unsupported':
    'Diese Schlüsseldatei stammt von einer neueren Version. Aktualisieren Sie diese Seite.',
  'error.key_file_too_large': 'Diese Datei ist zu groß für eine Schlüsseldatei.',
  'error.key_file_replaced':
    'Diese Schlüsseldatei wurde durch eine neuere ersetzt. Verwenden Sie die Datei, die Sie beim letzten Zurücksetzen des Schlüssels gespeichert haben.',
  'error.identity_mismatch':
    'Die Teile dieser Schlüsseldatei gehören nicht zusammen. Verwenden Sie eine andere Kopie.',
  'error.login_failed': 'Ihre Anmeldedaten waren nicht gültig.',
  'error.login_expired': 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'error.login_audience_mismatch':
    'Der Dienst hat mit der Anmeldung eines anderen Dienstes geantwortet. Es wurde nichts signiert.',
  'error.registration_failed':
    'Bei der Registrierung ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'error.key_check_failed': 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal',
  'error.password_too_weak':
    'Dieses Passwort lässt sich erraten. Fügen Sie ein oder zwei Wörter ohne Zusammenhang hinzu.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Die Tresordaten sind ungültig',
  'error.offline_copy_missing':
    'Dieser Browser hat keine Offline-Kopie zu dieser Schlüsseldatei. Stellen Sie eine Verbindung her, melden Sie sich an und schalten Sie die Kopie ein.',
  'error.offline_copy_invalid':
    'Die Offline-Kopie ist beschädigt, oder eine andere Version des Tresors hat sie geschrieben. Stellen Sie eine Verbindung her und melden Sie sich an: Der Tresor schreibt eine neue.',
  'error.local_keys_invalid': 'Die Tresordaten sind ungültig',
  'error.store_key_not_found': 'Der Schlüssel zum Entschlüsseln konnte nicht abgerufen werden',
  'error.store_key_unavailable': 'Der Schlüssel zum Entschlüsseln konnte nicht abgerufen werden',
  'error.local_store_locked': 'FEHLER BEIM ENTSCHLÜSSELN DES SPEICHERS',
  'error.local_keys_locked': 'FEHLER BEIM ENTSCHLÜSSELN DES SPEICHERS',
  'error.key_rotation_failed': 'Fehler beim Schlüsselwechsel',
  'error.encoding_invalid': 'Die Daten sind beschädigt.',
  'error.key_answer_mismatch':
    'Der Dienst hat Schlüssel geschickt, die nicht zum geprüften Verlauf dieses Kontos passen. Es wurde nichts verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.key_replaced':
    'Dieser Schlüssel wurde durch einen neueren ersetzt, deshalb wurde nichts von ihm verwendet. Ist es Ihr eigener, melden Sie sich mit Ihrer neuesten Schlüsseldatei an.',
  'error.key_retired':
    'Das Konto dieses Schlüssels wurde gelöscht. Es kann sich nicht mehr anmelden und nichts mehr empfangen.',
  'error.archive_invalid':
    'Ihre früheren Schlüssel ließen sich nicht öffnen oder passen nicht zu Ihrem Konto. Sie wurden nicht verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.record_invalid': 'Eine Signatur dieser Daten ist ungültig. Es wurde nichts verwendet.',
  'error.record_ahead':
    'Die Uhr dieses Geräts geht vor, deshalb wurde nichts gespeichert. Ab jetzt gilt die Zeit des Dienstes. Versuchen Sie es noch einmal.',
  'error.encrypted_data_invalid': 'Ungültiges Format der verschlüsselten Daten',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.email_missing':
    'Dieses Konto hat keine bestätigte E-Mail-Adresse. Bestätigen Sie zuerst eine in Ihrem Profil.',
  'error.last_way_in':
    'Das ist Ihr einziger Weg, sich anzumelden. Fügen Sie zuerst einen anderen hinzu.',
  'error.passkey_not_found': 'Diesen Passkey gibt es nicht.',
  'error.passkey_closed':
    'Dieser Passkey öffnet den Tresor nicht. Melden Sie sich mit Schlüsseldatei und Passwort an.',
  'error.passkey_no_secret':
    'Dieser Browser oder dieser Passkey kann keinen Tresor öffnen. Schlüsseldatei und Passwort öffnen ihn weiterhin.',
  'error.passkey_locked':
    'Dieser Passkey öffnet Ihre Schlüssel nicht. Verwenden Sie Schlüsseldatei und Passwort.',
  'error.passkeys_rolled_back':
    'Der Dienst hat eine ältere Liste Ihrer Passkeys geliefert, als dieser Browser schon gesehen hat.',
  'error.passkeys_forked':
    'Der Dienst hat eine andere Liste Ihrer Passkeys geliefert, als dieser Browser gesehen hat.',
  'error.passkey_exists': 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  'error.too_many_passkeys':
    'Mehr Passkeys kann dieses Konto nicht haben. Entfernen Sie zuerst einen.',
  'error.session_not_fresh': 'Bitte bestätigen Sie, dass Sie es sind.',
  'error.attribute_invalid': 'Einer der Werte ist nicht erlaubt.',
  'error.username_taken': 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  'error.username_reserved': 'Dieser Benutzername ist reserviert. Wählen Sie einen anderen.',
  'error.second_factor_missing': 'Bitte melden Sie sich dafür mit einem zweiten Faktor an.',
  'error.member_has_keys': 'Dieses Konto hat Schlüssel. Bitte tun Sie das im Tresor.',
  'error.session_not_found': 'Diese Sitzung wurde nicht gefunden.',
  'error.application_not_found': 'Diese Anwendung wurde nicht gefunden.',
  'error.last_owner':
    'Ein Konto braucht einen Eigentümer. Machen Sie zuerst ein anderes Mitglied dazu.',
  'error.page_not_found': 'Diese Seite gibt es nicht',
  'error.page_forbidden': 'Sie sind vermutlich nicht berechtigt, das zu tun',

  // errors of vaults, categories and documents
  'error.quota_reached': 'Ihr Tarif hat dafür keinen Platz mehr.',
  'error.vault_not_found': 'Dieser Tresor wurde nicht gefunden.',
  'error.vault_mismatch':
    'Der Dienst hat einen anderen Tresor geschickt als den verlangten. Es wurde nichts verwendet.',
  'error.category_misplaced':
    'Der Dienst hat eine Kategorie eines anderen Tresors geschickt. Sie wurde nicht angezeigt. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.category_missing':
    'Der Dienst hat diese Kategorie ausgelassen, die auf Ihrer Liste steht. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.category_unlisted':
    'Diese Kategorie steht nicht auf Ihrer Liste oder weicht von ihr ab. Sie wurde nicht angezeigt. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_missing':
    'Der Dienst hat diesen Tresor ausgelassen, der auf Ihrer Liste steht. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_unlisted':
    'Dieser Tresor steht nicht auf Ihrer Liste oder weicht von ihr ab. Er wurde nicht angezeigt. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_rolled_back':
    'Der Dienst zeigt eine ältere Fassung dieses Tresors oder dieser Kategorie, als Sie bereits gesehen haben. Sie wurde nicht verwendet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_forked':
    'Der Dienst zeigt einen anderen Verlauf dieses Tresors oder dieser Kategorie, als Sie bereits gesehen haben. Er wurde nicht verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.manifest_stale': 'Ein anderes Gerät hat etwas Neueres gespeichert. Laden Sie neu.',
  'error.manifest_invalid':
    'Die Liste Ihrer Dokumente ist nicht so, wie Sie sie gespeichert haben. Es wurde nichts angezeigt oder verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.manifest_rolled_back':
    'Der Dienst zeigt eine ältere Liste Ihrer Dokumente, als Sie bereits gesehen haben. Es wurde nichts angezeigt oder verwendet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.manifest_forked':
    'Die Liste Ihrer Dokumente widerspricht der, die Sie bereits gesehen haben. Es wurde nichts angezeigt oder verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.category_creation_failed': 'Die Kategorie konnte nicht angelegt werden.',
  'error.category_update_failed': 'Die Kategorie konnte nicht geändert werden.',
  'error.category_not_found': 'Die Kategorie konnte nicht abgerufen werden.',
  'error.category_deletion_failed': 'Die Kategorie konnte nicht gelöscht werden.',
  'error.document_list_failed': 'Beim Abrufen der Dokumente ist leider etwas schiefgegangen.',
  'error.document_not_found': 'Beim Abrufen dieses Dokuments ist leider etwas schiefgegangen.',
  'error.document_mismatch':
    'Der Dienst hat ein anderes Dokument geschickt als das verlangte. Es wurde nichts verwendet.',
  'error.document_missing':
    'Der Dienst hat dieses Dokument ausgelassen, das auf Ihrer Liste steht. Laden Sie die Liste neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_unlisted':
    'Dieses Dokument steht nicht auf der Liste Ihrer Dokumente; vielleicht haben Sie es gelöscht. Es wurde nicht geöffnet. Laden Sie die Liste neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_misplaced':
    'Der Dienst hat dieses Dokument an einem anderen Ort abgelegt als Sie. Es wird nur dort angezeigt, wo Sie es abgelegt haben. Geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_rolled_back':
    'Der Dienst zeigt eine ältere Fassung dieses Dokuments, als Sie bereits gesehen haben. Sie wurde nicht geöffnet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_forked':
    'Der Dienst zeigt einen anderen Verlauf dieses Dokuments, als Sie bereits gesehen haben. Das Dokument wurde nicht geöffnet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_withdrawn':
    'Der Dienst führt dieses Dokument, das mit Ihnen geteilt wurde, nicht mehr auf. Vielleicht wird es nicht mehr mit Ihnen geteilt: Wenn Sie das nicht erwartet haben, fragen Sie die Person, die es geteilt hat.',
  'error.versions_missing':
    'Frühere Fassungen dieses Dokuments fehlen: Der Dienst hat sie nicht aufbewahrt oder nicht geschickt. Laden Sie den Verlauf neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.owner_unknown':
    'Dieses Dokument kommt von jemandem, der nicht oder nicht mehr zu Ihren Partnern gehört. Es wurde nicht geöffnet. Wenn Sie den Absender kennen, beginnen Sie zuerst einen Handshake mit ihm.',
  'error.author_not_allowed':
    'Diese Änderung am Dokument kommt von jemandem ohne das Recht dazu. Sie wurde nicht verwendet. Der Eigentümer des Dokuments kann dieses Recht geben.',
  'error.document_logs_failed': 'Das Protokoll des Dokuments konnte nicht abgerufen werden.',
  'error.document_creation_failed': 'Das verschlüsselte Dokument konnte nicht angelegt werden.',
  'error.document_update_failed': 'Das Dokument konnte nicht geändert werden.',
  'error.document_stale':
    'Jemand hat dieses Dokument inzwischen gespeichert. Ihr Entwurf bleibt erhalten.',
  'error.document_no_key':
    'Das Dokument kann nicht entschlüsselt werden. Für diesen Benutzer wurde kein Schlüssel gefunden.',
  'error.owner_key_missing':
    'Der öffentliche Schlüssel des Absenders fehlt. Das Dokument kann nicht entschlüsselt werden.',
  'error.document_undecryptable':
    'Hoppla. Beim Entschlüsseln des Dokuments ist etwas schiefgegangen.',
  'error.document_key_missing': 'Der symmetrische Schlüssel des Dokuments fehlt!',
  'error.document_not_loaded': 'Kein Dokument geladen',
  'error.user_unknown': 'Der öffentliche Schlüssel des Benutzers konnte nicht abgerufen werden.',

  // errors of files
  'error.attachment_not_found': 'Anhang nicht gefunden',
  'error.input_vector_missing': 'Initialisierungsvektor fehlt',
  'error.file_empty': 'Download fehlgeschlagen oder Datei leer',
  'error.file_download_failed': 'Fehler beim Herunterladen der Datei',
  'error.file_invalid':
    'Diese Datei ist nicht die, die das Dokument beschreibt. Sie wurde nicht geöffnet. Laden Sie das Dokument neu; hilft das nicht, bitten Sie die Person, von der die Datei stammt, sie noch einmal hinzuzufügen.',
  'error.file_unlisted':
    'Diese Datei gehört nicht zum jetzigen Stand des Dokuments; vielleicht wurde sie entfernt. Sie wurde nicht geöffnet. Laden Sie das Dokument neu.',
  'error.upload_failed': 'Hochladen der Datei fehlgeschlagen',
  'error.upload_not_found': 'Dieser Upload wurde nicht gefunden.',
  'error.file_changed':
    'Diese Datei hat sich seit dem Beginn des Hochladens geändert, deshalb wurde es angehalten. Beginnen Sie es neu.',

  // errors of export archives
  'error.export_malformed':
    'Das ist kein Exportarchiv, oder es ist beschädigt. Verwenden Sie eine andere Kopie.',
  'error.export_unsupported':
    'Dieses Exportarchiv stammt von einer Version, die hier nicht bekannt ist. Aktualisieren Sie diese Seite und versuchen Sie es noch einmal.',
  'error.export_locked':
    'Das Passwort ist nicht richtig, oder das Archiv ist beschädigt. Versuchen Sie es noch einmal mit dem Passwort, dann mit einer anderen Kopie des Archivs.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Der Handshake konnte nicht erstellt werden',
  'error.signing_pincode_failed': 'Der SIGNATUR-Pincode konnte nicht empfangen werden',
  'error.sender_pincode_failed': 'Der Absender-Pincode konnte nicht empfangen werden',
  'error.handshake_failed': 'Handshake fehlgeschlagen. Bitte versuchen Sie es noch einmal',
  'error.pincode_invalid':
    'Diese PIN ist unbekannt oder älter als 2 Minuten. Bitte beginnen Sie neu.',
  'error.pin_mistyped':
    'Diese PIN enthält einen Tippfehler oder gehört zu einem anderen Schritt. Vergleichen Sie sie mit der, die Ihr Partner sieht, und geben Sie sie noch einmal ein.',
  'error.pin_wrong':
    'Diese PIN ist nicht die, die Ihrem Partner angezeigt wurde. Bitten Sie Ihren Partner, sie noch einmal vorzulesen, und geben Sie sie erneut ein.',
  'error.pin_used':
    'Diese PIN wurde auf diesem Gerät schon einmal eingegeben. Bitten Sie Ihren Partner um eine neue.',
  'error.handshake_invalid':
    'Dieser Handshake passt nicht zu den PINs oder den Signaturen. Er wurde nicht verwendet. Beginnen Sie mit Ihrem Partner einen neuen; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.handshake_expired':
    'Dieser Handshake hat länger als vier Minuten gedauert. Beginnen Sie ihn mit Ihrem Partner neu.',
  'error.handshake_ended':
    'Dieser Handshake wurde nach zu vielen unpassenden Antworten angehalten: Vielleicht steht jemand zwischen Ihnen und Ihrem Partner. Es wurde nichts vereinbart. Vergewissern Sie sich, dass Sie mit Ihrem Partner sprechen, und beginnen Sie dann neu.',
  'error.relationship_not_found': 'Diese Beziehung wurde nicht gefunden.',
  'error.relationship_missing':
    'Der Dienst hat diese Beziehung ausgelassen, die auf Ihrer Liste steht. Es wurde nichts verwendet. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.relationship_unlisted':
    'Diese Beziehung steht nicht auf Ihrer Liste. Sie wurde nicht verwendet. Wenn Sie sie gerade begonnen haben, schließen Sie den Handshake ab oder beginnen Sie einen neuen; andernfalls wenden Sie sich an den Support.',
  'error.relationship_not_owned':
    'Nur wer eine Beziehung begonnen hat, darf sie widerrufen. Bitte wenden Sie sich an Ihren Partner und bitten Sie ihn, diese Beziehung zu widerrufen.',
  'error.relationship_invalid':
    'Die Beziehung ist nicht mehr gültig. Sie können mit diesem Benutzer kein Dokument teilen.',
  'error.relationship_ended':
    'Diese Beziehung wurde widerrufen oder ist abgelaufen. Um wieder zu teilen, beginnen Sie einen neuen Handshake mit Ihrem Partner.',
  'error.partner_key_changed':
    'Der Schlüssel Ihres Partners hat sich geändert, seit er Ihnen angezeigt wurde. Es wurde nichts bestätigt. Laden Sie neu und vergleichen Sie die Sicherheitsnummer mit Ihrem Partner.',
  'error.alias_too_short': 'Der Alias muss mindestens 3 Zeichen haben',
  'error.alias_update_failed': 'Der Alias konnte nicht geändert werden.',
  'error.revocation_failed': 'Die Beziehung konnte nicht widerrufen werden.',
  'error.sharing_failed': 'Das Dokument konnte nicht geteilt werden.',
  'error.no_relationship_selected': 'Es wurden keine gültigen Beziehungen zum Teilen ausgewählt.',

  // errors of secure shares
  'error.share_failed': 'Beim Teilen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
}
