"""Prints, as JSON, what the official validators say of these files: one object per file, with counts and examples.

Usage: python valide.py <normes.zip> <file>… ; called by scripts/donnees-valide.ts.
"""

import json
import sys
import tempfile

from normes import serve_normes

STANDARD, ABSENTS = serve_normes(sys.argv[1])

from libcoveoc4ids.api import oc4ids_json_output  # noqa: E402
from libcoveocds.api import ocds_json_output  # noqa: E402
from libcoveocds.config import LibCoveOCDSConfig  # noqa: E402


def _ocds(fichier, dossier):
    config = LibCoveOCDSConfig()
    config.config.update({"context": "api", "standard_zip": STANDARD})
    return ocds_json_output(dossier, fichier, lib_cove_ocds_config=config)


def _listes(rapport):
    """What a report finds, by kind. The first four are faults; the others are for a person to judge."""
    extensions = rapport.get("extensions") or {}
    return {
        "schema": rapport["validation_errors"],
        "codes": list((rapport.get("additional_closed_codelist_values") or {}).items()),
        "conformite": list(rapport.get("conformance_errors") or rapport.get("conformance_checks") or []),
        "extensions": list(extensions.get("invalid_extensions") or extensions.get("invalid_extension") or []),
        "autres": list((rapport.get("additional_checks") or {})),
        "champs": list(rapport.get("additional_fields") or []),
        "anciens": list(rapport.get("deprecated_fields") or []),
    }


def _nombre(donnees):
    return next(len(donnees[liste]) for liste in ("projects", "releases", "records") if liste in donnees)


with tempfile.TemporaryDirectory() as dossier:
    for fichier in sys.argv[2:]:
        with open(fichier, encoding="utf-8") as ouvert:
            donnees = json.load(ouvert)
        rapport = oc4ids_json_output(dossier, fichier) if "projects" in donnees else _ocds(fichier, dossier)
        listes = _listes(rapport)
        ligne = {
            "fichier": fichier,
            "nombre": _nombre(donnees),
            "comptes": {genre: len(liste) for genre, liste in listes.items()},
            "exemples": {genre: [str(un)[:300] for un in liste[:3]] for genre, liste in listes.items() if liste},
            "absents": sorted(set(ABSENTS)),
        }
        print(json.dumps(ligne, ensure_ascii=False), flush=True)
