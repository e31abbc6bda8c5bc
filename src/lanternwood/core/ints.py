"""The one array alias of the hot state: unboxed vectors when compiled, plain lists when interpreted.

This module stays out of the compiled set. Compiled modules see what stands below the `TYPE_CHECKING` line and never
look here at run time for it; interpreted modules get lists, and `int.bit_count` for counting bits. So annotate with
`Ints`, build with `vec[i64](...)`, and give the result of `append` back to the place it came from:
`s.x = append(s.x, v)`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i16, i64, mypyc_attr

    from lanternwood.core.bits import count

    Ints = vec[i64]
    Shorts = vec[i16]
else:
    i16 = i64 = int
    Ints = Shorts = list
    count = int.bit_count

    def _list(items=(), capacity=0):
        return list(items)

    class vec:
        """Stands in for `librt.vecs.vec`: `vec[i64](...)` makes a list."""

        def __class_getitem__(cls, item):
            return _list

    def mypyc_attr(**kinds):
        return lambda cls: cls

    def append(items, item):
        items.append(item)
        return items


__all__ = ["Ints", "Shorts", "append", "count", "i16", "i64", "mypyc_attr", "vec"]
