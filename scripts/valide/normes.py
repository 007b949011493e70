"""Answers the validators' requests from a file of the project: nothing is fetched, and what is not in it does not exist."""

import io
import re
import zipfile
from urllib.parse import urlsplit

import requests
import urllib3

INFRASTRUCTURE = "infrastructure/schema/project-level/"

# Beginnings of the addresses that the validators ask for, and where their files are in the archive.
DOSSIERS = {
    "standard.open-contracting.org/infrastructure/schema/0__9__5/": INFRASTRUCTURE,
    "raw.githubusercontent.com/open-contracting/infrastructure/0.9/schema/project-level/": INFRASTRUCTURE,
    "standard.open-contracting.org/1.1/en/": "standard/schema/",
    "standard.open-contracting.org/schema/1__1__5/": "standard/schema/",
}


def _chemin(adresse):
    parties = urlsplit(adresse)
    sans_schema = parties.netloc + parties.path
    for debut, dossier in DOSSIERS.items():
        if sans_schema.startswith(debut):
            return dossier + sans_schema[len(debut) :]
    morceaux = sans_schema.split("/")
    # raw.githubusercontent.com/open-contracting-extensions/<name>/v1.1.5/<file>
    if morceaux[1:2] == ["open-contracting-extensions"]:
        return "extensions/" + "/".join([morceaux[2], *morceaux[4:]])
    return None


def _part(archive, dossier, racine):
    """A folder of the archive as an archive of its own, in the shape that its publisher gives."""
    octets = io.BytesIO()
    with zipfile.ZipFile(octets, "w") as autre:
        autre.writestr(f"{racine}/", "")
        for nom in archive.namelist():
            if nom.startswith(dossier):
                autre.writestr(f"{racine}/{nom[len(dossier) :]}", archive.read(nom))
    return octets.getvalue()


def _corps(archive, adresse):
    """What answers an address; None where nobody has it."""
    extension = re.match(r"https://github\.com/open-contracting-extensions/(\w+)/archive/", adresse)
    if extension:
        return _part(archive, f"extensions/{extension[1]}/", extension[1])
    if "org-id.guide" in adresse:
        # The list of registers of companies: the portal's schemes are its own (GN-…).
        return b'{"lists": []}'
    chemin = _chemin(adresse)
    return archive.read(chemin) if chemin in archive.namelist() else None


def serve_normes(fichier):
    """Replaces the network by this archive. Returns the standard's own archive, and the addresses that nobody had."""
    archive = zipfile.ZipFile(fichier)
    absents = []

    def send(_adaptateur, demande, **_options):
        reponse = requests.Response()
        corps = _corps(archive, demande.url)
        if corps is None:
            absents.append(demande.url)
        reponse.request, reponse.url, reponse.encoding = demande, demande.url, "utf-8"
        reponse.status_code, reponse.reason = (404, "Not Found") if corps is None else (200, "OK")
        reponse._content = corps or b""
        # What keeps answers reads these of urllib3's own.
        reponse.raw = urllib3.HTTPResponse(io.BytesIO(reponse._content), preload_content=False, request_url=demande.url)
        return reponse

    requests.adapters.HTTPAdapter.send = send
    return _part(archive, "standard/", "standard-1__1__5"), absents
