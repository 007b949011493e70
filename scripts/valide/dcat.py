"""Prints, as JSON, what the SHACL shapes of DCAT-AP 3.0.1 say of a catalogue: one object, of the shape of valide.py's.

Usage: python dcat.py <normes.zip> <catalogue.jsonld> ; called by scripts/donnees-valide.ts.
"""

import json
import sys
import zipfile

from pyshacl import validate
from rdflib import Graph, Namespace

SH = Namespace("http://www.w3.org/ns/shacl#")
DCAT = Namespace("http://www.w3.org/ns/dcat#")

normes, fichier = sys.argv[1:]
with zipfile.ZipFile(normes) as archive:
    formes = Graph().parse(data=archive.read("dcat-ap/3.0.1/dcat-ap-SHACL.ttl"), format="turtle")
# Its context stands in the file: nothing is fetched.
catalogue = Graph().parse(fichier, format="json-ld")
_, rapport, _ = validate(catalogue, shacl_graph=formes, do_owl_imports=False)
fautes = sorted(
    f"{rapport.value(un, SH.focusNode)} {rapport.value(un, SH.resultPath)} {rapport.value(un, SH.resultMessage)}"
    for un in rapport.objects(predicate=SH.result)
)
genres = ("schema", "codes", "conformite", "extensions", "autres", "champs", "anciens")
comptes = {genre: 0 for genre in genres} | {"schema": len(fautes)}
nombre = len(set(catalogue.subjects(predicate=DCAT.downloadURL)))
exemples = {"schema": fautes[:3]} if fautes else {}
print(
    json.dumps(
        {"fichier": fichier, "nombre": nombre, "comptes": comptes, "exemples": exemples, "absents": []},
        ensure_ascii=False,
    )
)
