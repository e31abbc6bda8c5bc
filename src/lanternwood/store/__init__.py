"""Where matches live: one append-only table of entries, and two small tables that only repeat what entries say.

`store` is what a store is asked, `sqlite` the embedded one, `schema` its tables, `migrations` how they came to be,
`places` the file that is used if nobody names one.
"""
